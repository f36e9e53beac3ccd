import type { ReactNode } from 'react'
import { Panel } from '../ui/Panel.tsx'
import * as css from './FactCard.module.css'

/** One entry of a list with what is known of it: a title, facts, sentences and actions. */
export const FactCard = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Panel as="article" className={css.card} aria-label={label}>
    {children}
  </Panel>
)

/** Labels and values; on a phone each pair is one line. */
export const FactList = ({ facts }: { readonly facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={css.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** A sentence in the whole width. */
export const FactWords = ({ children }: { readonly children: ReactNode }) => <p className={css.words}>{children}</p>

/** What can be done, next to the title. */
export const FactActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.actions}>{children}</div>
)
