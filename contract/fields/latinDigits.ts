const BANGLA_ZERO = '০'.charCodeAt(0)

/** A text with Latin digits in place of Bangla ones: `১২৫` as `125`. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
