import { categoryAddress, type Named, productAddress } from '#contract/routes/addresses.ts'
import { capabilities } from './capabilities.ts'

/** The name where the server has addresses with words. */
const words = (name: string | undefined) => (capabilities().readableAddresses ? name : undefined)

/** The address of a product's page, with the words of its name where the server has such addresses. */
export const productLink = (id: string, name: string, variantId?: string): string =>
  productAddress(id, words(name), variantId)

/**
 * The address of a category's page, with the words of its names where the server has such addresses.
 * @param levels one to three categories, the outermost first
 */
export const categoryLink = (...levels: readonly Named[]): string =>
  categoryAddress(...levels.map(({ id, name }) => ({ id, name: words(name) })))
