import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ownersQuery } from '#data/users.ts'
import { productsTexts as texts } from '#messages/products.ts'
import { commonTexts, uiTexts } from '#messages/ui.ts'
import { Combobox } from '../ui/Combobox.tsx'
import { OptionsRead } from './OptionsRead.tsx'

interface SellerPickerProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly readOnly?: boolean
  /** Id of the chosen seller; empty without a choice. */
  readonly seller: string
  /** A seller outside the list of owners, such as the administrator's own account. */
  readonly also?: { readonly _id: string; readonly name: string }
  readonly onChoose: (id: string, name: string) => void
}

/** Options that a list of thousands of sellers shows at once. */
const SHOWN = 50

/** Field that finds one of the shop's sellers by name, e-mail or phone. */
export const SellerPicker = ({ seller, also, onChoose, ...field }: SellerPickerProps) => {
  const query = useQuery(ownersQuery)
  const owners = query.data
  const options = useMemo(() => {
    const all = (owners ?? []).map(({ _id, name, email, phone }) => ({
      _id,
      name,
      value: [name, email || phone].filter(Boolean).join(' · '),
      bangla: '',
    }))
    const isListed = !also?._id || all.some(({ _id }) => _id === also._id)
    return isListed ? all : [...all, { ...also, value: also.name, bangla: '' }]
  }, [owners, also])
  const unread = query.error ? uiTexts.choicesFailed : commonTexts.loading
  const chosen = options.find(({ _id }) => _id === seller)
  return (
    <OptionsRead query={query}>
      <Combobox
        {...field}
        name="seller"
        value={chosen?.value ?? ''}
        options={options}
        most={SHOWN}
        placeholder={seller === '' || owners ? texts.allSellers : undefined}
        none={owners ? texts.noSeller : unread}
        countOf={texts.sellersFound}
        onChange={(text) => {
          const found = options.find(({ value }) => value === text)
          onChoose(found?._id ?? '', found?.name ?? '')
        }}
      />
    </OptionsRead>
  )
}
