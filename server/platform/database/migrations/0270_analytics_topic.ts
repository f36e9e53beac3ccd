import { statements } from './support.ts'

/** Pages say which services count visits, so that they follow the settings that the shop keeps of these. */
export default statements(
  `create trigger integration_settings_public after insert or update or delete or truncate on integration_settings
     for each statement execute function raise_public('details')`,
)
