import { visitInBangla } from './visitBangla.ts'

visitInBangla(1, 2)
