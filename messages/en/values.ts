/** Names a stored value: preset colours and popular labels are stored by their English names. */
export const valueText = (value: string): string => value
