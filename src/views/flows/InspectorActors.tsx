import { memo, type ReactNode, useDeferredValue, useId, useState } from 'react'
import { inspectorTexts as texts } from '../../../messages/en/flows.ts'
import type { Watched } from '../../flows/watch.ts'
import { type ActorGroup, type ActorNode, groupsOf, leavesNow, standingOf } from './inspectorActors.ts'

interface InspectorActorsProps {
  readonly actors: readonly Watched[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** The flows of the page: those that live as a tree, the others folded by machine. */
export const InspectorActors = ({ actors, chosen, onChoose }: InspectorActorsProps) => {
  const id = useId()
  const [filter, setFilter] = useState('')
  const words = useDeferredValue(filter)
  const { live, groups } = groupsOf(actors, words)
  const row = (actor: Watched) => <Row actor={actor} isChosen={actor.id === chosen} onChoose={onChoose} />
  return (
    <div className="inspector-actors">
      <label htmlFor={id} className="visually-hidden">
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
        {groups.length > 0 && <h3>{texts.over}</h3>}
        {groups.map((group) => (
          <Group key={group.machine} group={group} row={row} />
        ))}
        {live.length + groups.length === 0 && (
          <p className="inspector-note">{words === '' ? texts.noneYet : texts.noFlows}</p>
        )}
      </div>
    </div>
  )
}

type DrawRow = (actor: Watched) => ReactNode

const Tree = ({ nodes, row }: { nodes: readonly ActorNode[]; row: DrawRow }) => (
  <ul>
    {nodes.map(({ actor, children }) => (
      <li key={actor.id}>
        {row(actor)}
        {children.length > 0 && <Tree nodes={children} row={row} />}
      </li>
    ))}
  </ul>
)

/** Its rows are drawn only while it is open. */
const Group = ({ group: { machine, live, actors }, row }: { group: ActorGroup; row: DrawRow }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="inspector-machine">{machine}</span>{' '}
        <span className="inspector-count tabular">{texts.of(actors.length, live)}</span>
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
  readonly actor: Watched
  readonly isChosen: boolean
  readonly onChoose: (id: string) => void
}

const Row = memo(
  ({ actor, isChosen, onChoose }: RowProps) => {
    const standing = standingOf(actor)
    return (
      <button
        type="button"
        className="inspector-actor"
        aria-current={isChosen || undefined}
        onClick={() => onChoose(actor.id)}
      >
        <span className="inspector-light" data-standing={standing} aria-hidden="true" />
        <span className="inspector-machine">{actor.machine}</span>{' '}
        <span className="inspector-state">
          {leavesNow(actor).join(', ')}
          {standing !== 'live' && `, ${texts.standing[standing]}`}
        </span>
      </button>
    )
  },
  (before, after) => before.actor === after.actor && before.isChosen === after.isChosen,
)
