/** A text as it stands in HTML, also within a quoted attribute. */
export const htmlText = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
