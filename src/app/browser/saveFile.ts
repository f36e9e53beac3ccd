/** Time until the object URL is revoked, in milliseconds; the browser must have started the download by then. */
const URL_LIFETIME_MS = 60_000

/** The day in Bangladesh, `2026-03-03`, as the server writes it in names of files. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' }).format(new Date())

/** Downloads a CSV or JSON file, with the day in its name. */
export const saveCsv = (bytes: Uint8Array, name: string): void =>
  saveFile(
    bytes,
    name.replace(/(?=\.(?:csv|json)$)/, `-${today()}`),
    name.endsWith('.json') ? 'application/json' : 'text/csv',
  )

/** Downloads bytes as a file with the given name and media type. */
export const saveFile = (bytes: Uint8Array, name: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS)
}
