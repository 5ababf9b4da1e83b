create or replace function ledger.plan_hours(
  p_event bigint, p_payer bigint, p_asset text, p_held bigint, p_target bigint, p_ends timestamptz, p_at timestamptz,
  out accounts bigint[], out amounts bigint[]
) language plpgsql as $$
declare
  v_paying bigint[] := '{}';
  v_paid bigint[] := '{}';
  v_reaches_end boolean[];
  v_rest bigint := p_target;
  v_part bigint;
  v_grant record;
begin
  accounts := '{}';
  amounts := '{}';

  -- The escrow is locked, so no other transaction changes the sources of this event's hours.
  if p_held > 0 then
    select array_agg(p.account_id order by g.expires_at desc, p.account_id desc),
      array_agg(p.amount order by g.expires_at desc, p.account_id desc),
      array_agg(g.expires_at >= p_ends order by g.expires_at desc, p.account_id desc)
    into v_paying, v_paid, v_reaches_end
    from ledger.paid_by_grants(p_event, p_asset) p join ledger.hour_grant g on g.account_id = p.account_id;
    perform from ledger.account
    where id = any (v_paying || array(
      select account_id from ledger.hour_grant where user_id = p_payer and asset = p_asset and expires_at > p_at))
    order by id for no key update;
  else
    perform from ledger.hour_grant g join ledger.account a on a.id = g.account_id
    where g.user_id = p_payer and g.asset = p_asset and g.expires_at > p_at
    order by a.id for no key update of a;
  end if;

  -- Hours of a grant that ends before the event go back to it.
  for v_index in 1 .. cardinality(v_paying) loop
    if v_reaches_end[v_index] then
      v_rest := v_rest - v_paid[v_index];
    else
      accounts := accounts || v_paying[v_index];
      amounts := amounts || v_paid[v_index];
    end if;
  end loop;

  -- Takes missing hours from the grants that expire first,
  if v_rest > 0 then
    for v_grant in
      select g.account_id, a.balance
      from ledger.hour_grant g join ledger.account a on a.id = g.account_id
      where g.user_id = p_payer and g.asset = p_asset
        and g.starts_at <= p_at and g.expires_at > p_at and g.expires_at >= p_ends
      order by g.expires_at, g.account_id
    loop
      exit when v_rest = 0;
      v_part := least(v_grant.balance, v_rest);
      continue when v_part = 0;
      accounts := accounts || v_grant.account_id;
      amounts := amounts || -v_part;
      v_rest := v_rest - v_part;
    end loop;
    if v_rest > 0 then
      raise exception 'the hours that reach to the end of event % do not suffice', p_event
        using errcode = '23514', constraint = 'insufficient_hours';
    end if;
  -- and returns surplus hours in the opposite order: the last taken hours first.
  elsif v_rest < 0 then
    for v_index in 1 .. cardinality(v_paying) loop
      exit when v_rest = 0;
      continue when not v_reaches_end[v_index];
      v_part := least(v_paid[v_index], -v_rest);
      accounts := accounts || v_paying[v_index];
      amounts := amounts || v_part;
      v_rest := v_rest + v_part;
    end loop;
  end if;

  -- Hours returned to an expired grant expire again.
  if p_held > 0 then
    update ledger.hour_grant g set swept_at = null
    from unnest(accounts, amounts) as c (account_id, amount)
    where g.account_id = c.account_id and c.amount > 0 and g.swept_at is not null;
  end if;
end
$$;
comment on function ledger.plan_hours is 'Locks a payer''s grants and returns how much each pays (negative) or gets back (positive) so that p_target of an event is paid by grants valid until p_ends.';
