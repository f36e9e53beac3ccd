import type { ProductValues } from '../../../../machines/products/productForm.machine.ts'
import type { useFlowForm } from '../../flowForm.ts'

/** What each part of the product form needs of the form. */
export type ProductFields = Pick<
  ReturnType<typeof useFlowForm<ProductValues>>,
  'values' | 'issues' | 'busy' | 'field' | 'set'
>
