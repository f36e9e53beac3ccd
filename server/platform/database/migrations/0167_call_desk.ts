import { audited, steps, times, touched } from './support.ts'

const STATES = `'toCall', 'calling', 'callAgain', 'unreachable', 'confirmed', 'refused', 'ended'`
const RESULTS = `'confirmed', 'noAnswer', 'busy', 'wrongNumber', 'later', 'change', 'refused'`

/**
 * The calls that orders wait for, which the worker adds. `tries` counts those without an answer; the person with `agent_id`
 * has the call until `taken_until`. `order_calls_open` is the list of the call desk, and all that the worker looks at.
 * `call_tries.state` is the state of the call after the try.
 */
export default steps(
  `create table call_rules (
     singleton boolean primary key default true check (singleton),
     tries smallint not null default 3 check (tries between 1 and 10),
     after_tries text not null default 'leave' check (after_tries in ('leave', 'cancel')),
     pause_minutes integer not null default 120 check (pause_minutes between 5 and 2880),
     ${times}
   )`,
  touched('call_rules'),
  'insert into call_rules default values on conflict do nothing',
  audited({ table: 'call_rules', kind: 'callRules', ignored: 'singleton' }),
  `create table order_calls (
     order_id text primary key references orders (id) on delete cascade,
     state text not null check (state in (${STATES})),
     tries smallint not null default 0,
     due_at timestamptz(3) not null,
     agent_id text references users (id) on delete set null,
     taken_until timestamptz(3),
     created_at timestamptz(3) not null default now(),
     check ((state = 'calling') = (taken_until is not null))
   )`,
  `create index order_calls_open on order_calls (state, due_at, order_id)
     where state in ('toCall', 'calling', 'callAgain', 'unreachable')`,
  'create index order_calls_agent on order_calls (agent_id) where agent_id is not null',
  `create table call_tries (
     id text primary key,
     order_id text not null references orders (id) on delete cascade,
     result text not null check (result in (${RESULTS})),
     state text not null check (state in (${STATES})),
     note text not null default '',
     again_at timestamptz(3),
     agent_id text references users (id) on delete set null,
     agent_name text not null,
     created_at timestamptz(3) not null default now()
   )`,
  audited({
    table: 'call_tries',
    kind: 'order',
    id: 'order_id',
    isPart: true,
    ignored: 'id order_id state agent_id agent_name',
    hidden: 'note',
  }),
  'create index call_tries_order on call_tries (order_id, created_at)',
  'create index call_tries_agent on call_tries (agent_id) where agent_id is not null',
  'create index call_tries_newest on call_tries (created_at)',
  `create index concurrently orders_to_call on orders (created_at, id)
     where status = 'pending' and confirmation = 'needed'`,
)
