-- The listeners of a package are included once for all events of its owner at the same time, also where those above are
-- charged. Until now each event counted them by itself, and keeps what it was charged by: its listeners without those on
-- its quote, which are listener hours in started quarters of an hour.

alter table events add column included_listeners jsonb not null default '[]';
comment on column events.included_listeners is 'How many of its listeners the package includes, shared with the owner''s other events at the same time: parts {"from", "listeners"} in the order of time, the first from its beginning (from null). Decided by each save, opening and extension under the owner''s lock. Empty: paid by a rate card, or over before there was this column.';
update events e set included_listeners = jsonb_build_array(jsonb_build_object('from', null, 'listeners', e.receiver_nums - coalesce((
  select round((l.line ->> 'quantity')::numeric * 4
    / ceil(extract(epoch from e.end_at - least(e.opened_at, e.start_at)) / 900))
  from jsonb_array_elements(e.quote -> 'lines') as l (line) where l.line ->> 'item' = 'extraListeners'), 0)))
where e.state in (0, 1) and e.rate_card_id is null;
