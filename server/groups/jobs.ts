import { Effect, Layer } from 'effect'
import { jobWorker } from '../jobs/worker.ts'
import { orderServices } from '../orders/handlers.ts'
import { orderJobs } from '../orders/jobs.ts'
import { importJobs } from '../products/csv/job.ts'
import { productJobs } from '../products/jobs.ts'
import { Products } from '../products/Products.ts'
import { Trash } from '../trash/Trash.ts'

/** Does the items of the jobs of all features. */
export const allJobs = jobWorker(
  Effect.map(Effect.all([orderJobs, productJobs, importJobs]), (runners) => runners.flat()),
).pipe(Layer.provide([orderServices, Products.layer, Trash.layer]))
