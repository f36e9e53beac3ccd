import type { KeyboardEvent, ReactNode } from 'react'
import type { ObservedActor } from '../../recording/recorder.ts'
import * as ui from '../../ui/tools.module.css'
import { chartPanelTexts as texts } from './chartPanelTexts.ts'
import * as css from './MachineTabs.module.css'

interface MachineTabsProps {
  readonly flows: readonly ObservedActor[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
  readonly children: ReactNode
}

const stateOf = ({ steps }: ObservedActor) => steps.at(-1)?.leaves.join(', ') ?? ''

/** Tabs of a screen's machines with their current states. Tab reaches the list once; the arrow keys select a tab. */
export const MachineTabs = ({ flows, chosen, onChoose, children }: MachineTabsProps) => {
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const index = flows.findIndex(({ id }) => id === chosen)
    const next = step && flows[(index + step + flows.length) % flows.length]
    if (!next) return
    event.preventDefault()
    onChoose(next.id)
    document.getElementById(`flow-${next.id}`)?.focus()
  }
  return (
    <>
      <div className={ui.row} role="tablist" aria-label={texts.flows} onKeyDown={move}>
        {flows.map((flow) => (
          <button
            key={flow.id}
            id={`flow-${flow.id}`}
            type="button"
            role="tab"
            className={`${css.tab} ${ui.item}`}
            aria-selected={flow.id === chosen}
            aria-controls="flow-panel"
            tabIndex={flow.id === chosen ? 0 : -1}
            data-machine={flow.machine}
            onClick={() => onChoose(flow.id)}
          >
            <strong>{flow.machine}</strong>
            <span className={ui.caption}>{stateOf(flow)}</span>
          </button>
        ))}
      </div>
      <div id="flow-panel" role="tabpanel" aria-labelledby={`flow-${chosen}`} className={css.machine}>
        {children}
      </div>
    </>
  )
}
