create or replace function refresh_programme_totals() returns trigger
language plpgsql as $$
declare
  v_programme bigint;
begin
  for v_programme in
    select distinct id from unnest(array[
      case when tg_op <> 'INSERT' then old.programme_id end, case when tg_op <> 'DELETE' then new.programme_id end]) id
    where id is not null order by id
  loop
    -- Before the sums: a process that waits here for another save sees its result.
    perform from programme_sums where programme_id = v_programme for no key update;
    update programme_sums p
    set (events, booths, audience, start_at, end_at, fee) = (
      select count(*) filter (where e.state <> 2), coalesce(sum(e.booth_nums) filter (where e.state <> 2), 0),
        coalesce(sum(e.receiver_nums) filter (where e.state <> 2), 0), min(e.start_at) filter (where e.state <> 2),
        max(e.end_at) filter (where e.state <> 2),
        coalesce(sum((select -sum(b.amount) from ledger.billing_record b where b.event_id = e.id and b.asset = 'MONEY')), 0)
      from events e where e.programme_id = p.programme_id)
    where p.programme_id = v_programme;
  end loop;
  return null;
end
$$;
comment on function refresh_programme_totals is 'Updates the totals of a programme. Runs at the end of the transaction, when the charge of the event is written and every other lock is held.';

drop trigger if exists added_events_are_summed_up on events;
create constraint trigger added_events_are_summed_up after insert on events deferrable initially deferred
  for each row when (new.programme_id is not null) execute function refresh_programme_totals();

-- Every change of an event's charge creates a version of the event.
drop trigger if exists changed_events_are_summed_up on events;
create constraint trigger changed_events_are_summed_up after update on events deferrable initially deferred
  for each row when ((old.programme_id is not null or new.programme_id is not null) and
    row(old.programme_id, old.version, old.state, old.start_at, old.end_at, old.booth_nums, old.receiver_nums) is distinct from
    row(new.programme_id, new.version, new.state, new.start_at, new.end_at, new.booth_nums, new.receiver_nums))
  execute function refresh_programme_totals();

drop trigger if exists removed_events_are_summed_up on events;
create constraint trigger removed_events_are_summed_up after delete on events deferrable initially deferred
  for each row when (old.programme_id is not null) execute function refresh_programme_totals();
