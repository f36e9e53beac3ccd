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
import { compareProducts } from './compare.ts'
import { columns, inputs } from './inputs.tsx'
import { useLevels } from './levels.ts'
import { Section } from './Section.tsx'

/** Form that creates a product or edits `product`, in both back offices (product 9.8, 9.9). */
export const ProductForm = ({ product, back }: { product?: Product; back: string }) => {
  const user = useSession((session) => session.user)
  const flow = useFlow(productFormMachine, {
    input: { item: product, back, extra: { user, sellerName: product?.OwnerName } },
  })
  const { form, formError, hint, ...fields } = useFlowForm<ProductValues>(flow)
  const images = useImageList(flow)
  const levels = useLevels(fields.values, product)
  const initialLabel = product ? valuesOfProduct(product).popularProducts : ''
  const shown = { ...fields, levels, images, current: product?.productImages ?? [], initialLabel }
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
        {columns.map((sections) => (
          <div key={sections[0]} className="form">
            {sections.map((section) => (
              <Section key={section} title={texts[section]} isRow={section === 'priceAndStock'}>
                {inputs.map((input) => input.section === section && <input.Input key={input.name} {...shown} />)}
              </Section>
            ))}
          </div>
        ))}
      </div>
      <ConflictDialog<ProductValues, Product> flow={flow} compare={compareProducts(levels)} />
    </FormPage>
  )
}
