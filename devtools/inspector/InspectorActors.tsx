import { memo, type ReactNode, useDeferredValue, useId, useState } from 'react'
import type { ObservedActor } from '../recording/recorder.ts'
import type { RecordedRead } from '../recording/recording.ts'
import type { Redaction } from '../redaction/redaction.ts'
import { formatRead } from '../replay/answer.ts'
import { inspectorTexts as texts } from '../texts.ts'
import { type ActorGroup, type ActorNode, currentLeaves, groupsOf, statusOf } from './actorTree.ts'

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
    <div className="inspector-actors">
      <label htmlFor={id} className="devtools-visually-hidden">
        {texts.filter}
      </label>
      <input
        id={id}
        type="search"
        className="inspector-filter"
        value={filter}
        placeholder={texts.filter}
        autoComplete="off"
        onChange={(event) => setFilter(event.target.value)}
      />
      <div className="inspector-list">
        {live.length > 0 && <h3>{texts.live}</h3>}
        {live.length > 0 && <Tree nodes={live} row={row} />}
        {groups.length > 0 && <h3>{texts.ended}</h3>}
        {groups.map((group) => (
          <Group key={group.machine} group={group} row={row} />
        ))}
        {reads.length > 0 && deferredFilter === '' && <Reads reads={reads} redaction={redaction} />}
        {live.length + groups.length === 0 && (
          <p className="inspector-note">{deferredFilter === '' ? texts.noneYet : texts.noFlows}</p>
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
      <button type="button" className="inspector-reads" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.readsOf(reads.length)}
      </button>
      <ul>
        {listed.map((read) => (
          <li key={`${read.at} ${read.name}`} className="inspector-read" data-failed={isFailed(read) || undefined}>
            <span className="devtools-tabular">{texts.seconds(read.at)}</span> {redaction.text(formatRead(read))}
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
      <summary>
        <span className="inspector-machine">{machine}</span>{' '}
        <span className="inspector-count devtools-tabular">{texts.of(actors.length, live)}</span>
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
        className="inspector-actor"
        aria-current={isChosen || undefined}
        onClick={() => onChoose(actor.id)}
      >
        <span className="inspector-status-dot" data-status={status} aria-hidden="true" />
        <span className="inspector-machine">{actor.machine}</span>{' '}
        <span className="inspector-state">
          {currentLeaves(actor).join(', ')}
          {status !== 'live' && `, ${texts.status[status]}`}
        </span>
      </button>
    )
  },
  (before, after) => before.actor === after.actor && before.isChosen === after.isChosen,
)
