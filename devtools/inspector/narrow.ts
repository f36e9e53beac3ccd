/** Windows in which the inspector begins as a pill: phones. */
export const narrow = () => matchMedia('(max-width: 639.98px)')
