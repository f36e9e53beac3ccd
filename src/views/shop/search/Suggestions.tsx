import { useSelector } from '@xstate/react'
import { Search } from 'lucide'
import { useEffect } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { isReduced } from '#contract/money.ts'
import { variesInPrice } from '#contract/products/variants.ts'
import { searchAddress } from '#contract/routes/addresses.ts'
import { productLink } from '#data/addresses.ts'
import { capabilities } from '#data/capabilities.ts'
import { searchBoxMachine } from '#machines/search/searchBox.machine.ts'
import { searchBoxSelect as select } from '#machines/search/searchBox.select.ts'
import { browseTexts as texts } from '#messages/search.ts'
import { Icon } from '#views/ui/Icon.tsx'
import { Price } from '#views/ui/Price.tsx'
import { Thumbnail } from '#views/ui/Thumbnail.tsx'
import { useFlow } from '../flow.ts'
import * as css from './Suggestions.module.css'

/** The running flow of the search box. */
export type SearchFlow = ActorRefFrom<typeof searchBoxMachine>

interface SuggestionsProps {
  readonly text: string
  readonly onReady: (flow: SearchFlow) => void
}

/** Flow of the search box with the list of suggestions below it. The focus stays in the box (ARIA combobox pattern). */
export default function Suggestions({ text, onReady }: SuggestionsProps) {
  const flow = useFlow(searchBoxMachine, {
    input: { text, readableAddresses: capabilities().readableAddresses === true },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the flow is passed on once
  useEffect(() => onReady(flow), [flow])
  const open = useSelector(flow, select.open)
  return open ? <List flow={flow} /> : null
}

const List = ({ flow }: { flow: SearchFlow }) => {
  const suggestions = useSelector(flow, select.suggestions)
  const total = useSelector(flow, select.total)
  const active = useSelector(flow, select.active)
  const searchText = useSelector(flow, select.searchText)
  const leave = () => flow.send({ type: 'search.dismiss' })
  const option = (index: number) => ({
    role: 'option',
    id: `suggestion-${index}`,
    tabIndex: -1,
    'aria-selected': index === active,
    onClick: leave,
  })
  return (
    <div className={css.suggestions}>
      <p role="status" className={total === 0 ? css.empty : 'visually-hidden'}>
        {total === 0 ? texts.noneFor(searchText) : total !== null && texts.suggested(suggestions.length)}
      </p>
      <div role="listbox" id="suggestions" aria-label={texts.suggestions}>
        {suggestions.map((product, index) => (
          <Link
            key={product._id}
            href={productLink(product._id, product.productName)}
            className={css.suggestion}
            {...option(index)}
          >
            <Thumbnail src={product.productImages[0] ?? ''} size={48} />
            <span className={css.name}>{product.productName}</span>
            <Price
              rounded
              taka={product.productPrice}
              original={isReduced(product) ? product.productOriginalPrice : undefined}
              isLowest={variesInPrice(product)}
            />
          </Link>
        ))}
        {total === 0 ? null : (
          <Link href={searchAddress(searchText)} className={css.suggestion} {...option(suggestions.length)}>
            <span className={css.glass}>
              <Icon of={Search} />
            </span>
            <span className={css.all}>{texts.allFor(searchText)}</span>
          </Link>
        )}
      </div>
    </div>
  )
}
