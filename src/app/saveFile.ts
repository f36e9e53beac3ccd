/** How long the browser may take to begin with a file, in milliseconds. */
const KEPT_MS = 60_000

/** Gives the person a file to keep, under a name. */
export const saveFile = (bytes: Uint8Array, name: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
