import { audited, statements, times, touched } from './support.ts'

/**
 * The settings of services that the shop keeps, encrypted with a key that the server's secret gives
 * (docs/decisions/integrations.md).
 */
export default statements(
  `create table integration_settings (
     name text primary key,
     sealed bytea not null,
     ${times}
   )`,
  touched('integration_settings'),
  audited({ table: 'integration_settings', kind: 'integration', id: 'name', ignored: 'name', hidden: 'sealed' }),
)
