/** Whether a text is a day of the calendar as `yyyy-MM-dd`, in this century. */
export const isDay = (text: string): boolean => {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}

/** Whether a text is a day and a time, as a field of the browser has them: `2026-11-30T16:30`. */
export const isDayAndTime = (text: string): boolean =>
  isDay(text.slice(0, 10)) && /^T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10))
