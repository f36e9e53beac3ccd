import { steps } from './support.ts'

/** The name of the shop's colour; an empty text is that of the build. The rules of the API know the names. */
export default steps(`alter table shop_details add column accent text not null default ''`)
