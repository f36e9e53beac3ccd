import { statements } from './support.ts'

/** The places of new orders among a million, from which their numbers are made; then from the start. */
export default statements('create sequence order_numbers minvalue 0 maxvalue 999999 start 0 cycle')
