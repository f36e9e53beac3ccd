import { visitInBangla } from './visitBangla.ts'

visitInBangla(0, 2)
