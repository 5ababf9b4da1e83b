-- Functions have files of their own from now on (`sql/<area>/<function>.sql`), which are applied after the migrations
-- whenever they change. These are the functions that the migrations before this one made: one without a file is dropped.
-- pairs_of_characters is not among them: indexes hold what it answered, so it changes with them, in a migration.

insert into public.schema_function (name) select unnest(array[
  'ledger.account_of', 'ledger.adjust', 'ledger.charge_event', 'ledger.check_account', 'ledger.check_zero_sum',
  'ledger.collect_debt', 'ledger.expire_due', 'ledger.expire_grant', 'ledger.expire_grants', 'ledger.finish_refund',
  'ledger.freeze_for_dispute', 'ledger.grant_hours', 'ledger.held_balance', 'ledger.hold_for_refund',
  'ledger.hold_sale_for_refund', 'ledger.hour_balance', 'ledger.lock_escrow', 'ledger.lock_owner',
  'ledger.open_receipt', 'ledger.open_transfer', 'ledger.paid_by_grants', 'ledger.plan_hours',
  'ledger.platform_account', 'ledger.post', 'ledger.refuse_change', 'ledger.release_revenue',
  'ledger.require_positive', 'ledger.sell_by_card', 'ledger.sell_from_wallet', 'ledger.settle_dispute',
  'ledger.settle_event', 'ledger.take_back_hours', 'ledger.take_unfulfilled', 'ledger.top_up',
  'ledger.usable_balance', 'ledger.wallet_balance', 'ledger.wallet_of', 'ledger.write_all_entries',
  'ledger.write_entries', 'ledger.write_record', 'public.add_people', 'public.add_phrases', 'public.agent_of',
  'public.card_of', 'public.change_booths', 'public.change_event', 'public.change_seats',
  'public.charge_saved_event', 'public.check_at_once', 'public.choose_media_server', 'public.count_phrases',
  'public.extend_event', 'public.finish_event', 'public.has_technician_notice', 'public.hit',
  'public.hours_reaching', 'public.in_use_at_once', 'public.is_mailed', 'public.is_technician_free',
  'public.join_event', 'public.keep_published_eula', 'public.lock_event', 'public.lock_payer',
  'public.lock_projects', 'public.media_servers_for', 'public.move_technician_booking', 'public.new_order_number',
  'public.note_technician_act', 'public.open_event', 'public.package_mark', 'public.rate_card_at',
  'public.refuse_card_change', 'public.refuse_change', 'public.release_technician',
  'public.require_technician_notice', 'public.sample_audience', 'public.save_event', 'public.saved_before',
  'public.sync_technician_booking', 'public.tell_technician', 'public.terms_mark', 'public.write_life',
  'public.write_saved'
]);
