import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Product } from '#contract/products/entity.ts'
import { productLink } from '#data/addresses.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { productFormMachine } from '#machines/products/productForm.machine.ts'
import { copiedValues, type ProductValues, runningPrice, valuesOfProduct } from '#machines/products/productValues.ts'
import { formatDigits } from '#messages/format.ts'
import { productFormTexts as texts, variantsTexts } from '#messages/products.ts'
import { valueText } from '#messages/values.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { useImageList } from '#views/images.ts'
import { useSession } from '#views/session.tsx'
import { Button } from '#views/ui/Button.tsx'
import * as forms from '#views/ui/Form.module.css'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { colourText } from '#views/ui/Swatch.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { ButtonLink } from '#views/ui/TextLink.tsx'
import { ConflictDialog } from '../ConflictDialog.tsx'
import { FormPage } from '../FormPage.tsx'
import { useFlow } from '../flow.ts'
import { useCapabilities } from '../useCapabilities.ts'
import { useRights } from '../useRights.tsx'
import { compareProducts } from './compare.ts'
import { columns, inputs } from './inputs.tsx'
import { useLevels } from './levels.ts'
import { Section } from './Section.tsx'
import { AwayBadge } from './StockMark.tsx'

export const Variants = lazyWithPreload<{ readonly product: Product }>(() => import('./Variants.tsx'))

interface ProductFormProps {
  /** The product to edit; absent on creation. */
  readonly product?: Product
  /** The product with whose values the form of a new one begins. */
  readonly copied?: Product
  /** The list. */
  readonly back: string
  /** The form of the next product in the list. */
  readonly next?: string
  /** The form that creates a copy of `product`. */
  readonly copy?: string
  /** The orders with `product`. */
  readonly orders?: string
}

/** Whether the specification has no part for a field, so that a server of it alone cannot save it. */
const isAdded = (name: string, product: Product | undefined): boolean =>
  ['sku', 'soldOut', 'visibility', 'shownFrom', 'shownUntil', 'datedPrices'].includes(name) ||
  (name === 'seller' && product !== undefined)

/** Form that creates a product or edits `product`, in both back offices (product 9.8, 9.9). */
export const ProductForm = ({ product, copied, back, next, copy, orders }: ProductFormProps) => {
  const user = useSession((session) => session.user)
  const { productDetails } = useCapabilities()
  // By the calls of the specification alone, new pictures replace all stored ones.
  const [replaced] = useState(productDetails ? undefined : product?.productImages)
  const flow = useFlow(productFormMachine, {
    input: {
      item: product && replaced ? { ...product, productImages: [] } : product,
      start: copied && copiedValues(copied),
      back,
      extra: {
        user: user?.store ?? user,
        sellerName: product?.OwnerName,
        list: back,
        ...(product?.variants && { hasVariants: true }),
        ...(copied && { pictures: copied.productImages }),
      },
    },
  })
  const { form, formError, hint, ...fields } = useFlowForm<ProductValues>(flow)
  const changes = useSelector(flow, formSelect.changes)
  const images = { ...useImageList(flow), current: replaced ?? [] }
  const levels = useLevels(fields.values, product ?? copied)
  const initialLabel = product ? valuesOfProduct(product).popularProducts : ''
  const { whyNot } = useRights()
  const shown = {
    ...fields,
    priceLock: product && whyNot('prices'),
    levels,
    images,
    initialLabel,
    isAdmin: user?.role === 'admin',
    isDraft: product?.isDraft ?? false,
    isHeld: product?.isHeld ?? false,
    running: product && runningPrice(product),
    user,
  }
  return (
    <FormPage
      title={product ? texts.editTitle : texts.createTitle}
      form={form}
      formError={formError}
      hint={hint}
      busy={fields.busy}
      submit={product ? texts.save : texts.create}
      changes={product && changes}
      links={
        product && <ProductLinks product={product} copy={copy} orders={orders} canSplit={productDetails ?? false} />
      }
      more={
        next && (
          <Button
            variant="soft"
            aria-disabled={fields.busy}
            onClick={() => fields.busy || flow.send({ type: 'form.saveNext', to: next })}
          >
            {texts.saveNext}
          </Button>
        )
      }
      wide
      onCancel={() => flow.send({ type: 'form.cancel' })}
    >
      {columns.map((sections) => (
        <div key={sections[0]} className={forms.form}>
          {sections.map((section) => (
            <Section key={section} title={texts[section]} isRow={section === 'priceAndStock'}>
              {inputs.map(
                (input) =>
                  input.section === section &&
                  (productDetails || !isAdded(input.name, product)) &&
                  (product?.variants && input.name in derived ? (
                    <Derived key={input.name} name={input.name} label={input.label} product={product} />
                  ) : (
                    <input.Input key={input.name} {...shown} />
                  )),
              )}
            </Section>
          ))}
        </div>
      ))}
      <ConflictDialog<ProductValues, Product> flow={flow} compare={compareProducts(levels)} />
    </FormPage>
  )
}

const listOf = (values: readonly string[], textOf: (value: string) => string) => values.map(textOf).join(', ')

/** What a product with variants shows in place of the fields that belong to them. */
const derived: Readonly<Record<string, (product: Product) => string>> = {
  originalPrice: ({ productOriginalPrice }) => formatDigits(String(productOriginalPrice)),
  remainingProducts: ({ remainingProducts }) => formatDigits(String(remainingProducts)),
  colors: ({ productColors }) => listOf(productColors, colourText),
  sizes: ({ productSizes }) => listOf(productSizes, valueText),
  soldOut: ({ productSoldOut }) => listOf(productSoldOut, colourText),
}

interface DerivedProps {
  readonly name: string
  readonly label: string
  readonly product: Product
}

const Derived = ({ name, label, product }: DerivedProps) => (
  <TextInput
    name={name}
    label={label}
    hint={variantsTexts.ofVariants}
    value={derived[name]?.(product) ?? ''}
    readOnly
    onChange={() => {}}
  />
)

type ProductLinksProps = Required<Pick<ProductFormProps, 'product'>> & {
  [link in 'copy' | 'orders']: string | undefined
} & {
  /** Whether the server has variants. */
  readonly canSplit: boolean
}

const ProductLinks = ({ product, copy, orders, canSplit }: ProductLinksProps) => (
  <>
    <AwayBadge product={product} />
    {canSplit && <Variants product={product} />}
    <ButtonLink size="2" variant="soft" to={productLink(product._id, product.productName)}>
      {product.isDraft ? texts.preview : texts.viewInShop}
    </ButtonLink>
    {copy && (
      <ButtonLink size="2" variant="soft" to={copy}>
        {texts.duplicate}
      </ButtonLink>
    )}
    {orders && (
      <ButtonLink size="2" variant="soft" to={orders}>
        {texts.orders}
      </ButtonLink>
    )}
  </>
)
