import { bulk } from './bulk.ts'
import { buyers } from './buyers.ts'
import { cluster } from './cluster.ts'
import { couriers } from './couriers.ts'
import { crash } from './crash.ts'
import { csv } from './csv.ts'
import { deletes } from './deletes.ts'
import { diskAndClock } from './diskAndClock.ts'
import { histories } from './histories.ts'
import { home } from './home.ts'
import { image } from './image.ts'
import { payments } from './payments.ts'
import { pictures } from './pictures.ts'
import { placing } from './placing.ts'
import { releases } from './releases.ts'
import { requests } from './requests.ts'
import { steps } from './steps.ts'
import type { Trial } from './trial.ts'

export const trials: Readonly<Record<string, Trial>> = {
  bulk,
  buyers,
  cluster,
  couriers,
  crash,
  csv,
  deletes,
  diskAndClock,
  histories,
  home,
  image,
  payments,
  pictures,
  placing,
  releases,
  requests,
  steps,
}
