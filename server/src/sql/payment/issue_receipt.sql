create or replace function issue_receipt(p_order bigint, p_at timestamptz) returns void
language plpgsql volatile as $$
begin
  if exists (select from receipts where order_id = p_order and refund_id is null) then return; end if;
  insert into receipts (kind, number, order_id, amount, currency, seller_name, seller_address, seller_tax_number,
    seller_register_number, seller_email, buyer_name, buyer_email, buyer_company, buyer_address, buyer_tax_number, issued_at,
    tax_name, tax_rate)
  select 'receipt', next_receipt_number('receipt'), o.id, o.amount, o.currency,
    coalesce(s.seller ->> 'sellerName', ''), coalesce(s.seller ->> 'sellerAddress', ''),
    coalesce(s.seller ->> 'sellerTaxNumber', ''), coalesce(s.seller ->> 'sellerRegisterNumber', ''),
    coalesce(s.seller ->> 'sellerEmail', ''),
    w.name, u.email_address, w.billing_company, w.billing_address, w.billing_tax_number, p_at,
    -- A payment from the balance was taxed when the balance was topped up.
    case when o.method = 'card' then coalesce(s.seller ->> 'sellerTaxName', '') else '' end,
    case when o.method = 'card' and coalesce(s.seller ->> 'sellerTaxName', '') <> ''
      then round(coalesce((s.seller ->> 'sellerTaxRate')::numeric, 0) * 100)::bigint else 0 end
  from payment_orders o join workspaces w on w.id = o.user_id join users u on u.id = contact_of(w.id),
    (select jsonb_object_agg(key, value) as seller from settings where key like 'seller%') s
  where o.id = p_order;
end
$$;
comment on function issue_receipt is 'Writes the receipt of a paid order with the current seller and buyer. Keeps an existing receipt. The user is locked.';
grant execute on function issue_receipt to openbooth_app;
