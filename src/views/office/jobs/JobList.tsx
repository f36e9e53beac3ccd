import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Job, JobKind } from '../../../../contract/jobs/entity.ts'
import { bulkTexts as texts } from '../../../../messages/en/bulk.ts'
import { jobsQuery } from '../../../data/jobs.ts'
import { isOfKind } from '../../../data/query.ts'
import { useLook } from '../../looks.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import './jobList.css'

export type JobNames = { readonly [kind in JobKind]?: (subject: string) => string }

interface JobListProps {
  /** The name of a job, by its kind and subject; jobs of other kinds are left out. */
  readonly names: JobNames
  /** Id of the job that is being taken back; null without one. */
  readonly undoing: string | null
  readonly onUndo: (id: string) => void
  /** Address of an item that a job left as it is. */
  readonly addressOf: (id: string) => string
}

const idsIn = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : []

/** Closed jobs that are remembered; older ones have left the list. */
const DISMISSED_MAX = 50

/**
 * The jobs of the person that run, that can be undone, or that left something as it is, until the person closes them.
 * It renders nothing without one. The jobs go on without this page, so it shows them again when it is opened again.
 */
export const JobList = ({ names, undoing, onUndo, addressOf }: JobListProps) => {
  const { data = [] } = useQuery(jobsQuery)
  const [dismissed, setDismissed] = useLook('jobs.dismissed', idsIn)
  useReadAfterEach(data)
  const shown = data.filter(
    ({ _id, kind, state, failed, undoable }) =>
      names[kind] !== undefined && !dismissed.includes(_id) && (state !== 'done' || failed > 0 || undoable),
  )
  if (shown.length === 0) return null
  return (
    <ul className="jobs" aria-label={texts.jobs}>
      {shown.map((job) => (
        <JobItem
          key={job._id}
          job={job}
          name={names[job.kind]?.(job.subject) ?? ''}
          undoing={undoing === job._id}
          onUndo={() => onUndo(job._id)}
          onDismiss={() => setDismissed([job._id, ...dismissed].slice(0, DISMISSED_MAX))}
          addressOf={addressOf}
        />
      ))}
    </ul>
  )
}

/** Reads the orders again after each job that ends. */
const useReadAfterEach = (jobs: readonly Job[]) => {
  const client = useQueryClient()
  const running = jobs.filter(({ state }) => state !== 'done').length
  useEffect(() => {
    if (running > 0) return () => void client.invalidateQueries({ predicate: isOfKind('Order') })
  }, [client, running])
}

interface JobItemProps extends Pick<JobListProps, 'addressOf'> {
  readonly job: Job
  readonly name: string
  readonly undoing: boolean
  readonly onUndo: () => void
  readonly onDismiss: () => void
}

const JobItem = ({ job, name, undoing, onUndo, onDismiss, addressOf }: JobItemProps) => {
  const { state, total, done, failed, failures, undoable } = job
  return (
    <li className="panel job">
      <div className="job-head">
        <b>{name}</b>
        <span className="tabular" role="status">
          {state === 'done' ? texts.finished(done - failed, failed) : texts.progress(done, total)}
        </span>
        {undoable && (
          <Button
            size="1"
            variant="soft"
            busy={undoing}
            busyLabel={texts.undoing}
            aria-description={name}
            onClick={onUndo}
          >
            {texts.undo}
          </Button>
        )}
        <button type="button" className="round-button" aria-label={texts.dismiss(name)} onClick={onDismiss}>
          <Icon name="close" />
        </button>
      </div>
      {state !== 'done' && <progress aria-label={name} max={total} value={done} />}
      {failures.length > 0 && (
        <details open={failures.length <= FAILURES_OPEN}>
          <summary>{texts.failures}</summary>
          <ul className="job-failures">
            {failures.map(({ id, label, message }) => (
              <li key={id}>
                <TextLink to={addressOf(id)}>{label}</TextLink> {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

/** More failures than this are folded. */
const FAILURES_OPEN = 5
