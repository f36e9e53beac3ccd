import { type KeyboardEvent, memo, type ReactNode } from 'react'
import * as css from './Tabs.module.css'

interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: string }[]
  readonly chosen: Id
  /** Should be the same function on each render. */
  readonly onChoose: (id: Id) => void
  readonly children: ReactNode
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs with one panel. The tab list is one Tab stop; arrow keys choose a tab. */
export const Tabs = <Id extends string>({ children, ...list }: TabsProps<Id>) => (
  <>
    <MemoizedList {...list} />
    {/* Without a label: the words of a tab, such as 'Signup with Email', are those of a field in the panel. */}
    <div id="tab-panel" role="tabpanel">
      {children}
    </div>
  </>
)

const TabList = <Id extends string>({ label, tabs, chosen, onChoose }: Omit<TabsProps<Id>, 'children'>) => {
  const idOf = (id: Id) => `tab-${id}`
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === chosen)
    const next = tabs[STEPS[event.key]?.(at, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChoose(next.id)
    document.getElementById(idOf(next.id))?.focus()
  }
  return (
    <div className={css.tabs} data-screen-only role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={idOf(tab.id)}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={tab.id === chosen}
          aria-controls="tab-panel"
          tabIndex={tab.id === chosen ? 0 : -1}
          onClick={() => onChoose(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** Memoized, because a panel changes more often than its tabs. */
const MemoizedList = memo(TabList) as typeof TabList
