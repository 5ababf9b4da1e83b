import { applicationRole } from '#platform/database/database.ts'
import type { Check } from './check.ts'

const list = (names: readonly string[]): string => names.map((name) => `('${name}')`).join(', ')

const constraints = [
  'account.insufficient_balance',
  'account.debt_is_not_positive',
  'entry.entry_amount_check',
  'entry.entry_transfer_id_fkey',
  'entry.entry_account_id_fkey',
  'billing_record.billing_types',
  'billing_record.only_acts_on_events_have_one',
  'billing_record.movements_have_a_transfer',
  'sale.released_within_sale',
]

const uniqueIndexes = [
  'account_pkey',
  'one_account_per_owner',
  'transfer_pkey',
  'transfer_reverses_key',
  'one_transfer_per_outside_object',
  'one_receipt_per_outside_object',
  'one_sale_per_order',
  'entry_pkey',
  'entry_of_account',
  'one_record_per_operation',
  'one_record_per_transfer',
  'one_create_record',
  'event_settlement_pkey',
]

const appendOnly = [
  'transfer',
  'entry',
  'billing_record',
  'event_settlement',
  'account',
  'hour_grant',
  'sale',
]

const acts = [
  'grant_hours',
  'adjust',
  'charge_event',
  'settle_event',
  'expire_grants',
  'take_back_hours',
  'top_up',
  'sell_from_wallet',
  'sell_by_card',
  'release_revenue',
  'take_unfulfilled',
  'hold_for_refund',
  'hold_sale_for_refund',
  'finish_refund',
  'freeze_for_dispute',
  'settle_dispute',
  'hour_balance',
  'wallet_balance',
  'usable_balance',
  'held_balance',
  'paid_by_grants',
]

const triggers = [
  'entry.transfer_sums_to_zero',
  'account.account_is_well_formed',
  ...appendOnly.flatMap((table) => [`${table}.append_only`, `${table}.never_truncated`]),
]

/** Database guards that protect the ledger from faulty programs must exist. */
export const guardChecks: readonly Check[] = [
  {
    invariant: 'I4',
    name: 'The constraints stand',
    sql: `
      select format('constraint %s is missing or not validated', wanted.name) as detail
      from (values ${list(constraints)}) as wanted (name)
      where not exists (
        select from pg_constraint c join pg_class t on t.oid = c.conrelid
        where t.relnamespace = 'ledger'::regnamespace and c.convalidated and t.relname || '.' || c.conname = wanted.name)`,
  },
  {
    invariant: 'I5',
    name: 'The unique indexes stand',
    sql: `
      select format('unique index %s is missing or not valid', wanted.name) as detail
      from (values ${list(uniqueIndexes)}) as wanted (name)
      where not exists (
        select from pg_index i join pg_class c on c.oid = i.indexrelid
        where c.relnamespace = 'ledger'::regnamespace and i.indisunique and i.indisvalid and c.relname = wanted.name)`,
  },
  {
    invariant: 'I7',
    name: 'The triggers stand',
    sql: `
      select format('trigger %s is missing or switched off', wanted.name) as detail
      from (values ${list(triggers)}) as wanted (name)
      where not exists (
        select from pg_trigger g join pg_class t on t.oid = g.tgrelid
        where t.relnamespace = 'ledger'::regnamespace and g.tgenabled in ('O', 'A')
          and t.relname || '.' || g.tgname = wanted.name)`,
  },
  {
    invariant: 'I7',
    name: 'The application may not write tables of the ledger nor call its inner functions',
    sql: `
      select format('${applicationRole} may %s %s', privilege, t.relname) as detail
      from pg_class t, unnest(array['insert', 'update', 'delete', 'truncate']) as privilege
      where t.relnamespace = 'ledger'::regnamespace and t.relkind = 'r'
        and has_table_privilege('${applicationRole}', t.oid, privilege)
      union all
      select format('${applicationRole} may call %s', f.proname)
      from pg_proc f
      where f.pronamespace = 'ledger'::regnamespace
        and f.proname not in (${acts.map((name) => `'${name}'`).join(', ')})
        and has_function_privilege('${applicationRole}', f.oid, 'execute')`,
  },
  {
    invariant: 'I13',
    name: 'Amounts are whole numbers',
    sql: `
      select format('%s.%s is %s', table_name, column_name, data_type) as detail
      from information_schema.columns
      where table_schema = 'ledger' and data_type in ('real', 'double precision', 'numeric', 'money')`,
  },
]
