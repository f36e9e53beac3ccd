import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation, useSearch } from 'wouter'
import { searchAddress } from '../../../contract/addresses.ts'
import { searchBoxSelect as select } from '../../../machines/search/searchBox.select.ts'
import { shopTexts as texts } from '../../../messages/en/shop.ts'
import { Icon } from '../ui/Icon.tsx'
import type { SearchFlow } from './search/Suggestions.tsx'

interface FlowProps {
  /** What the box held when the flow came. */
  readonly text: string
  readonly onReady: (flow: SearchFlow) => void
}

const load = () => import('./search/Suggestions.tsx')
let loaded: ComponentType<FlowProps> | null = null

const arrows: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** The flow's state, or undefined until it is here. */
const useFlowState = (flow: SearchFlow | null) => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = flow?.subscribe(listener)
      return () => subscription?.unsubscribe()
    },
    [flow],
  )
  return useSyncExternalStore(subscribe, () => flow?.getSnapshot())
}

/** The words that the address asks for. */
const useAsked = () => {
  const [path] = useLocation()
  const query = useSearch()
  return path === '/search' ? (new URLSearchParams(query).get('q') ?? '') : ''
}

/**
 * The search box. Flow and suggestions are fetched on the first sign of intent; until then, and where they cannot be
 * fetched, Enter still leads to the results.
 */
export function SearchBox() {
  const asked = useAsked()
  const [, navigate] = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState(() => loaded)
  const [flow, setFlow] = useState<SearchFlow | null>(null)
  // A letter may be typed after the flow is here and before React has drawn that it is.
  const typedTo = useRef<SearchFlow | null>(null)
  const state = useFlowState(flow)
  const open = state !== undefined && select.open(state)
  const active = open ? select.active(state) : null

  // The box shows what is being looked for, also after Back.
  useEffect(() => {
    if (input.current) input.current.value = asked
  }, [asked])

  const want = () => {
    if (Suggestions) return
    load().then(
      (part) => {
        loaded = part.default
        setSuggestions(() => part.default)
      },
      () => undefined,
    )
  }
  const ready = (arrived: SearchFlow) => {
    setFlow(arrived)
    typedTo.current = arrived
    const text = input.current?.value ?? ''
    if (text !== asked) arrived.send({ type: 'search.type', text })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = input.current?.value ?? ''
    if (flow) flow.send({ type: 'search.submit' })
    else if (text.trim()) navigate(searchAddress(text))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const by = arrows[event.key]
    if (by) {
      event.preventDefault()
      flow?.send({ type: 'search.move', by })
    } else if (event.key === 'Escape') flow?.send({ type: 'search.dismiss' })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the form is what searches
    <form
      role="search"
      className="shop-search"
      onSubmit={submit}
      onPointerEnter={want}
      onFocus={want}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) flow?.send({ type: 'search.dismiss' })
      }}
    >
      <input
        ref={input}
        type="text"
        name="q"
        role="combobox"
        aria-label={texts.searchLabel}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? 'suggestions' : undefined}
        aria-activedescendant={active === null ? undefined : `suggestion-${active}`}
        placeholder={texts.searchHint}
        defaultValue={asked}
        maxLength={100}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        onChange={({ target }) => typedTo.current?.send({ type: 'search.type', text: target.value })}
        onKeyDown={onKeyDown}
      />
      <button type="submit" aria-label={texts.search}>
        <Icon name="search" />
      </button>
      {Suggestions ? <Suggestions text={asked} onReady={ready} /> : null}
    </form>
  )
}
