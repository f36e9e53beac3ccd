import { Search } from 'lucide'
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
import { SHOP_SEARCH_MAX } from '#contract/constants.ts'
import { searchAddress } from '#contract/routes/addresses.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { searchBoxSelect as select } from '#machines/search/searchBox.select.ts'
import { shopTexts as texts } from '#messages/shop.ts'
import { Icon } from '#views/ui/Icon.tsx'
import * as css from './SearchBox.module.css'
import type { SearchFlow } from './Suggestions.tsx'

interface FlowProps {
  /** Initial text of the flow. */
  readonly text: string
  readonly onReady: (flow: SearchFlow) => void
}

const load = () => import('./Suggestions.tsx')
let loaded: ComponentType<FlowProps> | null = null

const arrows: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** Returns the flow's state, or undefined until the flow is loaded. */
const useFlowState = (flow: SearchFlow | null) => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = flow?.subscribe(listener)
      return () => subscription?.unsubscribe()
    },
    [flow],
  )
  const read = () => flow?.getSnapshot()
  return useSyncExternalStore(subscribe, read, read)
}

/** Returns the search text in the address, and whether the page shows nothing until there is a text. */
const useSearchText = () => {
  const [path] = useLocation()
  const query = useSearch()
  const isSearch = path === shopRoutes.search
  return { searchText: isSearch ? (new URLSearchParams(query).get('q') ?? '') : '', isAsked: isSearch && query === '' }
}

/** Moves the focus to the box. */
export const focusSearch = () => document.querySelector<HTMLElement>('[role=search] input')?.focus()

/**
 * Search box. Its flow and suggestions load on the first hover or focus. Until then, and if they cannot be loaded,
 * Enter still opens the results.
 */
export function SearchBox() {
  const { searchText, isAsked } = useSearchText()
  const [, navigate] = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState(() => loaded)
  const [flow, setFlow] = useState<SearchFlow | null>(null)
  // A person may type after the flow has loaded and before React has rendered its state.
  const typedTo = useRef<SearchFlow | null>(null)
  const state = useFlowState(flow)
  const open = state !== undefined && select.open(state)
  const active = open ? select.active(state) : null

  const shown = useRef(searchText)
  // The box shows the search text of the address, also after Back. What was typed before this component ran stays.
  useEffect(() => {
    if (input.current && shown.current !== searchText) input.current.value = searchText
    shown.current = searchText
  }, [searchText])

  const preload = () => {
    if (Suggestions) return
    load().then(
      (module) => {
        loaded = module.default
        setSuggestions(() => module.default)
      },
      () => undefined,
    )
  }
  const startFlow = (started: SearchFlow) => {
    setFlow(started)
    typedTo.current = started
    const text = input.current?.value ?? ''
    if (text !== searchText) started.send({ type: 'search.type', text })
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
    // biome-ignore lint/a11y/useSemanticElements: the form is the element that searches
    <form
      role="search"
      // Without scripts, the browser opens the results.
      action={shopRoutes.search}
      className={css.box}
      onSubmit={submit}
      onPointerEnter={preload}
      onFocus={preload}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) flow?.send({ type: 'search.dismiss' })
      }}
    >
      <input
        ref={input}
        className={css.input}
        data-takes-focus={isAsked || undefined}
        type="text"
        name="q"
        role="combobox"
        aria-label={texts.searchLabel}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? 'suggestions' : undefined}
        aria-activedescendant={active === null ? undefined : `suggestion-${active}`}
        placeholder={texts.searchHint}
        defaultValue={searchText}
        maxLength={SHOP_SEARCH_MAX}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        onChange={({ target }) => {
          // The focus came before this component ran, where the page was rendered by the server.
          preload()
          typedTo.current?.send({ type: 'search.type', text: target.value })
        }}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className={css.button} aria-label={texts.search}>
        <Icon of={Search} />
      </button>
      {Suggestions ? <Suggestions text={searchText} onReady={startFlow} /> : null}
    </form>
  )
}
