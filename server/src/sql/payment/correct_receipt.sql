create or replace function correct_receipt(p_refund uuid, p_kind text, p_at timestamptz) returns void
language sql volatile as $$
  insert into receipts (kind, number, order_id, refund_id, corrects_id, amount, currency, seller_name, seller_address,
    seller_tax_number, seller_register_number, seller_email, buyer_name, buyer_email, buyer_company, buyer_address,
    buyer_tax_number, tax_name, tax_rate, issued_at)
  select p_kind, next_receipt_number(p_kind), f.order_id, f.id, r.id, f.amount, f.currency, r.seller_name, r.seller_address,
    r.seller_tax_number, r.seller_register_number, r.seller_email, r.buyer_name, r.buyer_email, r.buyer_company,
    r.buyer_address, r.buyer_tax_number, r.tax_name, r.tax_rate, p_at
  from payment_refunds f join receipts r on r.order_id = f.order_id
    and (p_kind = 'creditNote' and r.refund_id is null or p_kind = 'receipt' and r.refund_id = f.id)
  where f.id = p_refund
$$;
comment on function correct_receipt is 'Records the result of a refund. creditNote references the receipt of the order. receipt reverses that credit note, because the money did not reach the card. Seller, buyer and tax are copied from what it corrects.';
grant execute on function correct_receipt to openbooth_app;
