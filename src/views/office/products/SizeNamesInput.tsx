import { COMMON_SIZES } from '#contract/products/commonValues.ts'
import { sizeNameBn, withSizeName } from '#contract/products/sizeNames.ts'
import { productFormTexts as texts } from '#messages/products.ts'
import { valueText } from '#messages/values.ts'
import { FieldError } from '#views/ui/FieldError.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { useHasBangla } from '../BanglaInput.tsx'
import type { ProductFields } from './fields.ts'
import { entriesOf } from './SoldOutInput.tsx'

const commonSizes = COMMON_SIZES.map((size) => size.toLowerCase())

/**
 * Whether a size has words that the shop may not know in Bangla. An English page has no list of all known words; a field
 * too many may stay empty.
 */
const isUnusual = (size: string) =>
  /[a-z]{2}|[A-Z]{5}/.test(size) &&
  !size.includes('=') &&
  !commonSizes.includes(size.toLowerCase()) &&
  valueText(size) === size

/** The Bangla name of each unusual size; nothing for a product without any. */
export const SizeNamesInput = ({ values: { sizes, sizeNamesBn }, issues, busy, set }: ProductFields) => {
  const unusual = entriesOf(sizes).filter(isUnusual)
  if (!useHasBangla() || unusual.length === 0) return null
  return (
    <>
      {unusual.map((size, at) => (
        <TextInput
          key={size}
          name="sizeNamesBn"
          label={texts.banglaSize(size)}
          hint={at === 0 ? texts.banglaSizeHint : undefined}
          value={sizeNameBn(sizeNamesBn, size)}
          readOnly={busy}
          autoComplete="off"
          onChange={(name) => set('sizeNamesBn', withSizeName(sizeNamesBn, size, name))}
        />
      ))}
      {issues.sizeNamesBn && <FieldError text={issues.sizeNamesBn} />}
    </>
  )
}
