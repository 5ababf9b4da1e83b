-- A talk goes on where its page connects anew beside itself.

comment on column talks.sound_session is 'The stay at the engine it goes by: ends with it, unless the same page came beside it before (note_in_sound). Null: not told of yet.';
