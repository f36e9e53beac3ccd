import type { ImageRef } from './files.ts'

/**
 * A picture that the server has, as a chosen one.
 * @param url its address, which is its id
 * @param name its number among the pictures of its entity; empty where there is only one
 */
export const storedImage = (url: string, name: string): ImageRef => ({ id: url, name, type: 'image/webp', size: 0 })

/** Whether the server has the picture; the ids of chosen files contain no slash. */
export const isStored = ({ id }: Pick<ImageRef, 'id'>): boolean => id.includes('/')
