import { categoryAddress, type Named, productAddress } from '#contract/routes/addresses.ts'
import { capabilities } from './capabilities.ts'

const named = ({ id, name }: Named): Named => (capabilities().readableAddresses ? { id, name } : { id })

/** The address of a product's page, with the words of its name where the server has such addresses. */
export const productLink = (id: string, name: string): string => {
  const product = named({ id, name })
  return productAddress(product.id, product.name)
}

/**
 * The address of a category's page, with the words of its names where the server has such addresses.
 * @param levels one to three categories, the outermost first
 */
export const categoryLink = (...levels: readonly Named[]): string => categoryAddress(...levels.map(named))
