/**
 * What keeps the storage of files from its work: it does not answer in time (`slow`) or at all (`away`), it refuses the
 * shop by its settings (`refused`), or it has no room (`full`).
 */
export type StorageProblem = 'slow' | 'away' | 'refused' | 'full'

/** A failure of the storage of files. Its message is for operators and names no key. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
  readonly problem: StorageProblem
  /** Code of the system for a full disk, so that a full bucket gets the same answer. */
  readonly code: 'ENOSPC' | undefined

  constructor(problem: StorageProblem, message: string) {
    super(message)
    this.problem = problem
    this.code = problem === 'full' ? 'ENOSPC' : undefined
  }

  /** Whether a write may have been carried out all the same. */
  get isUncertain(): boolean {
    return this.problem === 'slow' || this.problem === 'away'
  }
}
