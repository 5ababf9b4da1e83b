-- Indexes of texts hold three neighbouring characters besides two: of two digits or two common letters there are too many
-- among a million rows. The function has no file, as indexes hold what it answered; what is sought in them is made by
-- pieces_sought.

create function pieces_of_text(p_text text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  v_small text := lower(p_text);
  v_pieces text[] := '{}';
begin
  for n in 1 .. length(v_small) - 1 loop
    v_pieces := v_pieces || substr(v_small, n, 2) || substr(v_small, n, 3);
  end loop;
  return v_pieces;
end
$$;
comment on function pieces_of_text is 'Every two and every three neighbouring characters of a text, in small letters: what contains a text contains its pieces. Two, because many Chinese words have no more.';

drop index events_by_text, events_by_reference, users_by_text, mail_outbox_by_recipient;
drop function pairs_of_characters;
create index events_by_text on events using gin (owner_id, pieces_of_text(name || ' ' || number));
create index events_by_reference on events using gin (owner_id, pieces_of_text(external_id)) where external_id <> '';
create index users_by_text on users
  using gin (pieces_of_text(user_name || ' ' || email_address || ' ' || invite_code)) with (fastupdate = off);
create index mail_outbox_by_recipient on mail_outbox using gin (pieces_of_text(recipient)) with (fastupdate = off);
