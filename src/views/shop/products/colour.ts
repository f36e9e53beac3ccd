export { colourName } from '../../../../contract/products/colourName.ts'
