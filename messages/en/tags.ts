/** Shows a tag of a product. */
export const tagText = (tag: string): string => tag
