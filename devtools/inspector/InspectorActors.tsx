import { memo, type ReactNode, useDeferredValue, useId, useState } from 'react'
import type { ObservedActor } from '../recording/recorder.ts'
import type { RecordedRead } from '../recording/recording.ts'
import type { Redaction } from '../redaction/redaction.ts'
import { formatRead } from '../replay/answer.ts'
import { inspectorTexts as texts } from '../texts.ts'
import * as ui from '../ui/tools.module.css'
import { type ActorGroup, type ActorNode, currentLeaves, groupsOf, statusOf } from './actorTree.ts'
import * as panel from './Inspector.module.css'
import * as css from './InspectorActors.module.css'

interface InspectorActorsProps {
  readonly actors: readonly ObservedActor[]
  readonly reads: readonly RecordedRead[]
  readonly redaction: Redaction
  readonly groupedMachines: readonly string[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** The list of actors: running actors as a tree, the others grouped by machine. */
export const InspectorActors = (props: InspectorActorsProps) => {
  const { actors, reads, redaction, groupedMachines, chosen, onChoose } = props
  const id = useId()
  const [filter, setFilter] = useState('')
  const deferredFilter = useDeferredValue(filter)
  const { live, groups } = groupsOf(actors, deferredFilter, groupedMachines)
  const row = (actor: ObservedActor) => <Row actor={actor} isChosen={actor.id === chosen} onChoose={onChoose} />
  return (
    <div className={panel.pane} data-name="flows">
      <label htmlFor={id} className={ui.hidden}>
        {texts.filter}
      </label>
      <input
        id={id}
        type="search"
        className={`${css.filter} ${ui.field}`}
        value={filter}
        placeholder={texts.filter}
        autoComplete="off"
        onChange={(event) => setFilter(event.target.value)}
      />
      <div className={css.list}>
        {live.length > 0 && <h3 className={ui.caption}>{texts.live}</h3>}
        {live.length > 0 && <Tree nodes={live} row={row} />}
        {groups.length > 0 && <h3 className={ui.caption}>{texts.ended}</h3>}
        {groups.map((group) => (
          <Group key={group.machine} group={group} row={row} />
        ))}
        {reads.length > 0 && deferredFilter === '' && <Reads reads={reads} redaction={redaction} />}
        {live.length + groups.length === 0 && (
          <p className={`${panel.empty} ${ui.note}`}>{deferredFilter === '' ? texts.noneYet : texts.noFlows}</p>
        )}
      </div>
    </div>
  )
}

/** The reads of the server, the last one first; failed ones are listed also while the list is folded. */
const Reads = ({ reads, redaction }: Pick<InspectorActorsProps, 'reads' | 'redaction'>) => {
  const [isOpen, setOpen] = useState(false)
  const isFailed = ({ error }: RecordedRead) => error !== undefined
  const listed = reads.filter((read) => isOpen || isFailed(read)).toReversed()
  return (
    <section aria-label={texts.reads}>
      <button
        type="button"
        className={`${ui.item} ${ui.caption}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.readsOf(reads.length)}
      </button>
      <ul>
        {listed.map((read) => (
          <li
            key={`${read.at} ${read.name}`}
            className={`${css.read} ${ui.caption}`}
            data-failed={isFailed(read) || undefined}
          >
            {texts.seconds(read.at)} {redaction.text(formatRead(read))}
          </li>
        ))}
      </ul>
    </section>
  )
}

type RenderRow = (actor: ObservedActor) => ReactNode

const Tree = ({ nodes, row }: { nodes: readonly ActorNode[]; row: RenderRow }) => (
  <ul>
    {nodes.map(({ actor, children }) => (
      <li key={actor.id}>
        {row(actor)}
        {children.length > 0 && <Tree nodes={children} row={row} />}
      </li>
    ))}
  </ul>
)

/** The actors of one machine. Their rows are rendered only while the group is open. */
const Group = ({ group: { machine, live, actors }, row }: { group: ActorGroup; row: RenderRow }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`${css.group} ${ui.item}`}>
        <span className={css.machine}>{machine}</span>{' '}
        <span className={ui.caption}>{texts.of(actors.length, live)}</span>
      </summary>
      {isOpen && (
        <ul>
          {actors.map((actor) => (
            <li key={actor.id}>{row(actor)}</li>
          ))}
        </ul>
      )}
    </details>
  )
}

interface RowProps {
  readonly actor: ObservedActor
  readonly isChosen: boolean
  readonly onChoose: (id: string) => void
}

const Row = memo(
  ({ actor, isChosen, onChoose }: RowProps) => {
    const status = statusOf(actor)
    return (
      <button
        type="button"
        className={`${css.actor} ${ui.item}`}
        aria-current={isChosen || undefined}
        onClick={() => onChoose(actor.id)}
      >
        <span className={css.dot} data-status={status} aria-hidden="true" />
        <span className={css.machine}>{actor.machine}</span>{' '}
        <span className={ui.caption}>
          {currentLeaves(actor).join(', ')}
          {status !== 'live' && `, ${texts.status[status]}`}
        </span>
      </button>
    )
  },
  (before, after) => before.actor === after.actor && before.isChosen === after.isChosen,
)
