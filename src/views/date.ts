const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Dhaka',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const formatter = (format: (of: Record<string, string>) => string) => (time: string) => {
  const at = Date.parse(time)
  if (Number.isNaN(at)) return ''
  return format(Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value])))
}

const dayOf = ({ day, month, year }: Record<string, string>) => `${day} ${month} ${year}`

/** Formats a date as 21 Nov 2026, as the clocks of Bangladesh have it; returns an empty text for an invalid date. */
export const day = formatter(dayOf)

/** Formats a date with its time as 21 Nov 2026, 14:05, as the clocks of Bangladesh have it. */
export const dayAndTime = formatter((of) => `${dayOf(of)}, ${of.hour}:${of.minute}`)
