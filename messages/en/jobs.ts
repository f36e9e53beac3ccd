import { formatCount } from './format.ts'
import { ordersOf, productsOf } from './office.ts'
import { ownDataFileTexts } from './ownData.ts'
import { parcelsTexts } from './parcels.ts'
import { bulkProductsTexts } from './products.ts'

const changeOf = (subject: string) =>
  Object.entries<string>(bulkProductsTexts.kinds).find(([kind]) => kind === subject)?.[1] ?? 'Change products'

const stepOf = (state: string) =>
  Object.entries<string>(parcelsTexts.manySteps).find(([step]) => step === state)?.[1] ?? state

/** Texts of the list of jobs, by kind of job. */
export const jobListTexts = {
  jobs: 'Work in the background',
  /** What a job does. `subject`: of orders the status that they reach or leave, of parcels who carries them or the step, of products the kind of the change, of an import its file. */
  names: {
    moveOrder: (subject: string) => `Mark as ${subject}`,
    undoOrderMove: (subject: string) => `Take back: mark as ${subject}`,
    packParcel: (courier: string) => `Parcels by ${courier}`,
    reportParcel: (state: string) => `Parcels: ${stepOf(state)}`,
    changeProduct: changeOf,
    undoProductChange: (subject: string) => `Take back: ${changeOf(subject).toLowerCase()}`,
    importProducts: (file: string) => `Import of ${file}`,
    fetchPicture: (file: string) => `Pictures of ${file}`,
    gatherOwnData: () => ownDataFileTexts.title,
  },
  /** The items of a job, with their number. */
  counted: {
    moveOrder: ordersOf,
    undoOrderMove: ordersOf,
    packParcel: ordersOf,
    reportParcel: ordersOf,
    changeProduct: productsOf,
    undoProductChange: productsOf,
    importProducts: productsOf,
    fetchPicture: (count: number) => (count === 1 ? '1 picture' : `${formatCount(count)} pictures`),
    gatherOwnData: (count: number) => (count === 1 ? '1 file' : `${formatCount(count)} files`),
  },
  byKey: (program: string) => `by the key ${program}`,
  progress: (done: number, all: string) => `${formatCount(done)} of ${all}`,
  finished: (done: string, failed: number) =>
    failed === 0
      ? `${done} done`
      : `${done} done, ${formatCount(failed)} left as ${failed === 1 ? 'it is' : 'they are'}`,
  /** The end of a job that does all of its work or nothing. */
  nothingDone: 'Nothing was imported',
  undo: 'Undo',
  undoing: 'Taking back…',
  dismiss: (name: string) => `Close: ${name}`,
  failures: 'Left as they are',
} as const
