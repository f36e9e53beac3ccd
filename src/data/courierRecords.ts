import { getCourierRecordSettings } from '#contract/courierRecords/staffApi.ts'
import { endpointQuery } from './query.ts'

/** Whether couriers are asked about phones; the shop details have the privacy policy that allows it. */
export const courierRecordSettingsQuery = endpointQuery(['CashRule', 'ShopDetails'], getCourierRecordSettings)
