import { statements } from './support.ts'

const replaced = [
  ['Inside the same city:', 'Inside Dhaka:'],
  ['একই শহরের ভেতরে:', 'ঢাকার ভেতরে:'],
]

/**
 * The delivery policy of 0038 names the same place as the page of a product. A text that the shop has changed, or that a
 * customer has agreed to, stays.
 */
export default statements(
  ...replaced.map(
    ([former, text]) =>
      `update policies set text = replace(text, '${former}', '${text}')
       where page = 'delivery' and version <= 5
         and not exists (select from policies n where n.page = 'delivery' and n.version > 5)
         and not exists (select from orders where policies_version is not null)`,
  ),
)
