import type { ProductValues } from '#machines/products/productValues.ts'
import type { useFlowForm } from '#views/flowForm.ts'

/** Form state and handlers that each section of the product form needs. */
export type ProductFields = Pick<
  ReturnType<typeof useFlowForm<ProductValues>>,
  'values' | 'issues' | 'busy' | 'field' | 'set'
>
