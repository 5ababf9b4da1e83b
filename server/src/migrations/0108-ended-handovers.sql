-- Partners see how a handover ended without a change.

alter table booths_on_air add column ended_hand_over jsonb;
comment on column booths_on_air.ended_hand_over is
  'The last handover without a change: from, to, by (who ended it), how (declined, withdrawn, '
  'expired) and at. Null: none, or another request followed.';
