import type { Product } from '../../../../contract/products/entity.ts'
import { productFormMachine } from '../../../../machines/products/productForm.machine.ts'
import { type ProductValues, valuesOfProduct } from '../../../../machines/products/productValues.ts'
import { productFormTexts as texts } from '../../../../messages/en/products.ts'
import { useFlowForm } from '../../flowForm.ts'
import { useImageList } from '../../images.ts'
import { useSession } from '../../session.tsx'
import { ConflictDialog } from '../ConflictDialog.tsx'
import { FormPage } from '../FormPage.tsx'
import { useFlow } from '../flow.ts'
import { BasicInfoSection } from './BasicInfoSection.tsx'
import { CategorySection } from './CategorySection.tsx'
import { compareProducts } from './compare.ts'
import { FaqSection } from './FaqSection.tsx'
import { useLevels } from './levels.ts'
import { MerchandisingSection } from './MerchandisingSection.tsx'
import { PicturesSection } from './PicturesSection.tsx'
import { PriceAndStockSection } from './PriceAndStockSection.tsx'
import { VariantsSection } from './VariantsSection.tsx'

/** Form that creates a product or edits `product`, in both back offices (product 9.8, 9.9). */
export const ProductForm = ({ product, back }: { product?: Product; back: string }) => {
  const user = useSession((session) => session.user)
  const flow = useFlow(productFormMachine, {
    input: { item: product, back, extra: { user, sellerName: product?.OwnerName } },
  })
  const { form, formError, hint, ...fields } = useFlowForm<ProductValues>(flow)
  const images = useImageList(flow)
  const levels = useLevels(fields.values, product)
  return (
    <FormPage
      title={product ? texts.editTitle : texts.createTitle}
      form={form}
      formError={formError}
      hint={hint}
      busy={fields.busy}
      submit={product ? texts.save : texts.create}
      onCancel={() => flow.send({ type: 'form.cancel' })}
    >
      <div className="product-form">
        <div className="form">
          <BasicInfoSection {...fields} />
          <PicturesSection {...fields} images={images} current={product?.productImages ?? []} />
          <VariantsSection {...fields} />
        </div>
        <div className="form">
          <PriceAndStockSection {...fields} />
          <CategorySection {...fields} levels={levels} />
          <MerchandisingSection {...fields} initialLabel={product ? valuesOfProduct(product).popularProducts : ''} />
          <FaqSection {...fields} />
        </div>
      </div>
      <ConflictDialog<ProductValues, Product> flow={flow} compare={compareProducts(levels)} />
    </FormPage>
  )
}
