-- Partners see why a handover ended without a change of the interpreter.

alter table booths_on_air add column ended_hand_over jsonb;
comment on column booths_on_air.ended_hand_over is
  'The last handover that ended without a change: from, to, by (the seat that ended it), how '
  '(declined, withdrawn, expired) and at. Null: none, or a newer request exists.';
