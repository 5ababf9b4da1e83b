-- Indexes of texts hold four neighbouring digits besides: of three there are only a thousand, each in thousands of a
-- million numbers and addresses.

create or replace function pieces_of_text(p_text text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  v_small text := lower(p_text);
  v_pieces text[] := '{}';
begin
  for n in 1 .. length(v_small) - 1 loop
    v_pieces := v_pieces || substr(v_small, n, 2) || substr(v_small, n, 3);
    if substr(v_small, n, 4) ~ '^[0-9]{4}$' then
      v_pieces := v_pieces || substr(v_small, n, 4);
    end if;
  end loop;
  return v_pieces;
end
$$;
comment on function pieces_of_text is 'Every two and every three neighbouring characters of a text and every four digits, in small letters: what contains a text contains its pieces. Two, because many Chinese words have no more.';

reindex index events_by_text;
reindex index events_by_reference;
reindex index users_by_text;
reindex index mail_outbox_by_recipient;
reindex index projects_by_text;
