import { statements } from './support.ts'

/** A file that is only checked changes nothing: the audit log has an import from its start, with its job. */
export default statements(
  'drop trigger product_imports_audit on product_imports',
  `create trigger product_imports_audit after update of job_id on product_imports for each row
     when (current_setting('haat.actor', true) <> '' and new.job_id is distinct from old.job_id)
     execute function audit_row('import', 'id', 'file_name', 'whole',
       'created_at updated_at id person_id problem_list', '')`,
)
